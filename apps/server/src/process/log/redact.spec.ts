import { expect, test } from '@jest/globals';
import { redactPersonalData } from './redact.js';

test.each([
  ['Key (email)=(ann.b+c@example.co.ke) already exists.', 'Key (email)=((email)) already exists.'],
  ['value too long: +254712345678', 'value too long: (number)'],
  ['call 0712345678, now', 'call (number), now'],
])('%j is logged as %j', (text, logged) => {
  expect(redactPersonalData(text)).toBe(logged);
});

test.each([
  '    at file:///shop/apps/server/dist/main.js:1234:56',
  'order 0b1f9d6e-3c4a-4f0e-9b1a-123456789012 is gone',
  'connect ECONNREFUSED 127.0.0.1:5432',
])('%j is logged unchanged', (text) => {
  expect(redactPersonalData(text)).toBe(text);
});

import { expect, test } from '@jest/globals';
import { fillTemplate, readTemplate } from './template.js';

test('values of an email template are inserted unchanged in the text and escaped in the HTML', () => {
  const template = { text: 'Dear {{name}}, {{name}}!', html: '<a title="{{name}}">{{name}}</a>' };
  expect(fillTemplate(template, { name: `<b>"O'Neil" & Co</b>` })).toEqual({
    text: `Dear <b>"O'Neil" & Co</b>, <b>"O'Neil" & Co</b>!`,
    html: '<a title="&lt;b&gt;&quot;O&#39;Neil&quot; &amp; Co&lt;/b&gt;">&lt;b&gt;&quot;O&#39;Neil&quot; &amp; Co&lt;/b&gt;</a>',
  });
});

test('a value of an email template is never expanded as a template', () => {
  expect(fillTemplate({ text: '{{one}}', html: '' }, { one: '{{two}} $&', two: 'x' }).text).toBe(
    '{{two}} $&',
  );
});

test('a missing value of an email template throws an error', () => {
  expect(() => fillTemplate({ text: 'Dear {{name}}', html: '' }, {})).toThrow("a value for 'name'");
});

test('the password reset email contains the email address, the link and the minutes until the link expires', () => {
  const values = { email: 'ann@example.com', link: 'https://shop.example/x#token=t', minutes: '30' };
  const { text, html } = fillTemplate(readTemplate('reset-password', 'Set a new password'), values);
  for (const part of [text, html]) {
    for (const value of Object.values(values)) expect(part).toContain(value);
    expect(part).not.toContain('{{');
  }
});

test('the invitation email contains the email address, the link, the minutes until it expires and the forgot-password URL', () => {
  const values = {
    email: 'ann@example.com',
    link: 'https://shop.example/x#token=t',
    forgotPassword: 'https://shop.example/forgot-password',
    minutes: '30',
  };
  const { text, html } = fillTemplate(readTemplate('staff-invitation', 'Your staff account'), values);
  for (const part of [text, html]) {
    for (const value of Object.values(values)) expect(part).toContain(value);
    expect(part).not.toContain('{{');
  }
});

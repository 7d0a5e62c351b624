import { expect, test } from '@jest/globals';
import { fillTemplate, readTemplate } from './template.js';

test('what is put in stands as it is in the text and escaped in the HTML', () => {
  const template = { text: 'Dear {{name}}, {{name}}!', html: '<a title="{{name}}">{{name}}</a>' };
  expect(fillTemplate(template, { name: `<b>"O'Neil" & Co</b>` })).toEqual({
    text: `Dear <b>"O'Neil" & Co</b>, <b>"O'Neil" & Co</b>!`,
    html: '<a title="&lt;b&gt;&quot;O&#39;Neil&quot; &amp; Co&lt;/b&gt;">&lt;b&gt;&quot;O&#39;Neil&quot; &amp; Co&lt;/b&gt;</a>',
  });
});

test('a value is never taken for a template', () => {
  expect(fillTemplate({ text: '{{one}}', html: '' }, { one: '{{two}} $&', two: 'x' }).text).toBe(
    '{{two}} $&',
  );
});

test('a value that nobody gave is a mistake', () => {
  expect(() => fillTemplate({ text: 'Dear {{name}}', html: '' }, {})).toThrow("asks for 'name'");
});

test('the letter about a new password needs an email, a link and minutes', () => {
  const values = { email: 'ann@example.com', link: 'https://shop.example/x#token=t', minutes: '30' };
  const { text, html } = fillTemplate(readTemplate('reset-password'), values);
  for (const part of [text, html]) {
    for (const value of Object.values(values)) expect(part).toContain(value);
    expect(part).not.toContain('{{');
  }
});

test('the letter to new staff also needs the way to another link', () => {
  const values = {
    email: 'ann@example.com',
    link: 'https://shop.example/x#token=t',
    forgotPassword: 'https://shop.example/forgot-password',
    minutes: '30',
  };
  const { text, html } = fillTemplate(readTemplate('staff-invitation'), values);
  for (const part of [text, html]) {
    for (const value of Object.values(values)) expect(part).toContain(value);
    expect(part).not.toContain('{{');
  }
});

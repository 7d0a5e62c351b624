import { describe, expect, test } from '@jest/globals';
import type { Template } from '../mail/template.js';
import { letterTo } from './password-mail.service.js';

describe('an email address that contains HTML', () => {
  const LINK = 'https://shop.example/x#token=t';
  const FORGOT = 'https://shop.example/forgot-password';
  const HOSTILE = [
    '<script>x()</script>@e.com',
    '"><img/src=x/onerror=x()>@e.com',
    "'onmouseover='x()'@e.com",
    '</strong></td><a/href=//evil.example>@e.com',
    '<!--@e.com',
    '&lt;script&gt;@e.com',
    '{{link}}$&@e.com',
  ];
  const emails: Record<string, (to: string) => Template> = {
    'for a new password': (to) => letterTo(to, 'reset', LINK, FORGOT),
    'to new staff': (to) => letterTo(to, 'invitation', LINK, FORGOT),
  };

  const markupOf = (html: string) => html.match(/<[^>]*>?/g);
  const shownIn = (html: string) =>
    html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');

  /** The addresses that change the structure of the email, or that it does not show unchanged. */
  const harmful = (email: (to: string) => Template) =>
    HOSTILE.filter((to) => {
      const { text, html } = email(to);
      const isSame = String(markupOf(html)) === String(markupOf(email('ann@example.com').html));
      return !isSame || !shownIn(html).includes(to) || !text.includes(to);
    });

  test.each(Object.entries(emails))('appears unchanged in the email %s', (_, email) => {
    expect(harmful(email)).toEqual([]);
  });

  test('is reported by harmful(), the check of these tests, if a template does not escape it', () => {
    const unescaped = (to: string) => ({ text: to, html: `<p>${to}</p>` });
    expect(harmful(unescaped)).toEqual(HOSTILE.filter((to) => /<|&lt;/.test(to)));
  });
});

import { describe, expect, test } from '@jest/globals';
import { filledTemplate, jsonForHtml } from './page-template.js';

const INDEX =
  '<head><title>Shop</title><meta\n name="description"\n content="x" /></head><body><div id="root"></div></body>';
const parts = { head: '<title>Page</title>', body: '<p></p>', state: {}, scripts: [] };

describe('filledTemplate', () => {
  test('puts a page into the document of the site', () => {
    const html = filledTemplate(INDEX, { ...parts, state: { a: 1 }, scripts: ['/assets/a.js'] });
    expect(html).toBe(
      '<head><title>Page</title><link rel="modulepreload" crossorigin href="/assets/a.js"></head>' +
        '<body><div id="root"><p></p></div><script type="application/json" id="state">{"a":1}</script></body>',
    );
  });

  test('takes texts as they are, also those that mean something to String.replace', () => {
    const dollars = "$& $' $` $$";
    const html = filledTemplate(INDEX, { ...parts, head: dollars, body: dollars, state: dollars });
    expect(html.split(dollars)).toHaveLength(4);
  });

  test.each(['<title></title>', '<div id="root"></div>'])(
    'refuses a document with nothing but %s',
    (html) => {
      expect(() => filledTemplate(html, parts)).toThrow('no place');
    },
  );
});

test('jsonForHtml leaves nothing that ends a script, and loses nothing', () => {
  const value = { '</script>': '<!--\u2028\u2029<script>' };
  const json = jsonForHtml(value);
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});

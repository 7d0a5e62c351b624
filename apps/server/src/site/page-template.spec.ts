import { describe, expect, test } from '@jest/globals';
import { filledTemplate, jsonForHtml } from './page-template.js';

const MAIN = '<script type="module" crossorigin src="/assets/main.js"></script>';
const LIBRARY = '<link rel="modulepreload" crossorigin href="/assets/library.js">';
const INDEX = `<head><title>Shop</title><meta\n name="description"\n content="x" />${MAIN}${LIBRARY}<link rel="stylesheet" href="/a.css"></head><body><div id="root"></div></body>`;
const parts = { head: '<title>Page</title>', body: '<p></p>', state: {}, scripts: [] };

describe('filledTemplate', () => {
  test('inserts a page into index.html, and moves all scripts into a template, to be started later', () => {
    const html = filledTemplate(INDEX, { ...parts, state: { a: 1 }, scripts: ['/assets/a.js'] });
    expect(html).toBe(
      '<head><title>Page</title><link rel="stylesheet" href="/a.css"></head>' +
        '<body><div id="root"><p></p></div><script type="application/json" id="state">{"a":1}</script>' +
        `<template id="scripts"><script type="module" crossorigin src="/assets/library.js"></script>${MAIN}<link rel="modulepreload" crossorigin href="/assets/a.js"></template></body>`,
    );
  });

  test('inserts text unchanged, including patterns of String.replace', () => {
    const dollars = "$& $' $` $$";
    const html = filledTemplate(INDEX, { ...parts, head: dollars, body: dollars, state: dollars });
    expect(html.split(dollars)).toHaveLength(4);
  });

  test.each(['<title></title>', '<div id="root"></div>'])('throws if index.html has only %s', (html) => {
    expect(() => filledTemplate(html, parts)).toThrow('no place');
  });
});

test('jsonForHtml escapes whatever could end a script, and loses nothing', () => {
  const value = { '</script>': '<!--\u2028\u2029<script>' };
  const json = jsonForHtml(value);
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});

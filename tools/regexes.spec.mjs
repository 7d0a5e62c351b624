import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import vm from 'node:vm';

const FOLDERS = [
  'apps/server/src',
  'apps/web/src',
  'apps/explorer/src',
  'libs/domain/src',
  'libs/embedded-postgres/src',
];
/** More than any field takes: a limit on length comes after it was parsed. */
const LENGTH = 100_000;
const PAIRS_LENGTH = 20_000;
/** Of CPU: a good pattern reads such a text in less than one. What the engine does beside it is told apart by trying again. */
const MOST_MS = 60;
const TRIES = 10;
/** By the clock, on a machine that has other things to do as well. */
const PATIENCE_MS = 1_000;

/** Letters of the kinds that patterns speak of. */
const KINDS = [
  'a',
  'A',
  '0',
  ' ',
  '\t',
  '\n',
  '\r',
  '-',
  '_',
  '.',
  ',',
  '@',
  '%',
  '/',
  '<',
  '>',
  '"',
  "'",
  '\\',
  ';',
  '=',
  '(',
  'é',
  '\u0301',
  '\0',
];
const ENDS = ['', '!', '\n\0'];

/** Every regular expression that stands in the code, with where. */
function regexesIn(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found = [];
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral)
      found.push([`${file}: ${node.text}`, node.text]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function* files() {
  for (const folder of FOLDERS) {
    for (const name of readdirSync(new URL(`../${folder}/`, import.meta.url), { recursive: true })) {
      if (/\.tsx?$/.test(name) && !/\.(?:spec|cases|generated)\./.test(name)) yield `${folder}/${name}`;
    }
  }
}

/** The letters that a pattern names itself, and what it wants to see first. */
function lettersOf(pattern) {
  const plain = pattern.replaceAll(/\\[a-zA-Z]\{?[^}]*\}?|[[\](){}^$|?*+\\]/g, '');
  return [...new Set(plain)].slice(0, 8);
}

const beginningOf = (pattern) => /^[\^]?([\w /:@#<-]*)/.exec(pattern)?.[1] ?? '';

function* pumped(pattern) {
  const letters = lettersOf(pattern);
  for (const begin of new Set(['', beginningOf(pattern)])) {
    for (const end of ENDS) {
      for (const letter of new Set([...KINDS, ...letters])) yield begin + letter.repeat(LENGTH) + end;
      for (const one of letters) {
        for (const other of letters)
          if (one !== other) yield begin + (one + other).repeat(PAIRS_LENGTH / 2) + end;
      }
    }
  }
}

/** How long the pattern took over a text that is too much for it, in ms of CPU, as far as anybody waits; 0 when there is none. */
function tooLong(literal) {
  const [, pattern, flags] = /^\/(.*)\/(\w*)$/s.exec(literal);
  const regex = new RegExp(pattern, flags.replaceAll(/[gy]/g, ''));
  for (const text of pumped(pattern)) {
    let best = timeOf(regex, text);
    for (let again = 1; again < TRIES && best > MOST_MS; again++) best = Math.min(best, timeOf(regex, text));
    if (best > MOST_MS) return best;
  }
  return 0;
}

const sandbox = vm.createContext({});
const program = new vm.Script('regex.test(text)');

function timeOf(regex, text) {
  Object.assign(sandbox, { regex, text });
  const started = process.cpuUsage();
  try {
    program.runInContext(sandbox, { timeout: PATIENCE_MS });
  } catch (error) {
    if (error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

const all = [...files()].flatMap(regexesIn);

describe('R23: regular expressions', () => {
  test.each([/^(a+)+$/, /^(\w+\s?)*$/, /(x+x+)+y/, /\s+$/, /^(?:a|a)*$/, /\S+@\S+/].map(String))(
    'the probe finds %s',
    (literal) => {
      expect(tooLong(literal)).toBeGreaterThan(MOST_MS);
    },
    60_000,
  );

  test('all of the code read long texts quickly', () => {
    expect(all.length).toBeGreaterThan(50);
    const slow = all.filter(([, literal]) => tooLong(literal) > 0).map(([where]) => where);
    expect(slow).toEqual([]);
  }, 120_000);
});

import { beforeAll, describe, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projects, serverRooms, webRooms } from './arrows.mjs';
import { betweenProjects, betweenServerRooms, betweenWebRooms } from './planted-arrows.mjs';
import { planted } from './planted.mjs';
import { lintTexts } from './planted-workspace.mjs';
import { zones } from './zones.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const right = planted.map(({ file, good }) => ({ file, text: good }));
const wrong = planted.map(({ file, bad }) => ({ file, text: bad }));
const said = new Map();

beforeAll(() => {
  const all = [...betweenProjects, ...betweenServerRooms, ...betweenWebRooms, ...right, ...wrong];
  lintTexts(all).forEach((messages, index) => said.set(all[index], messages));
}, 120_000);

const messagesOf = (text) => said.get(text).map(({ message }) => message);
const wrongTagOf = (text) => said.get(text).filter(({ rule }) => rule === '@nx/enforce-module-boundaries');

describe.each([
  ['between projects', projects.map(({ scope, mayImport }) => ({ name: scope, mayImport })), betweenProjects],
  [
    'inside the server',
    serverRooms.map(({ room, mayImport }) => ({ name: room, mayImport })),
    betweenServerRooms,
  ],
  ['inside the site', webRooms.map(({ room, mayImport }) => ({ name: room, mayImport })), betweenWebRooms],
])('%s', (_where, rows, cases) => {
  test.each(rows)('$name imports what its row names and nothing else', ({ name, mayImport }) => {
    const own = cases.filter(({ from }) => from === name);
    const forbidden = own.filter(({ to }) => !mayImport.includes(to));
    const quiet = own.filter((arrow) => messagesOf(arrow).length === 0);
    expect(new Set(quiet.map(({ to }) => to))).toEqual(new Set(mayImport));
    for (const arrow of forbidden) expect(messagesOf(arrow).join()).toContain(arrow.sentence);
  });
});

test('imports against the arrows between projects are told by their tags as well', () => {
  for (const arrow of betweenProjects.filter(({ allowed }) => !allowed))
    expect(wrongTagOf(arrow)).toHaveLength(1);
});

test('every message about an arrow is a sentence that names the row and the reason', () => {
  for (const { message } of zones) expect(message).toMatch(/^'[\w.-]+' may import .+ besides itself: .+\.$/);
});

test.each([
  ['apps/server/src', serverRooms],
  ['apps/web/src', webRooms],
])('every folder of %s has its row', (folder, rooms) => {
  const known = rooms.map(({ room }) => room);
  const there = readdirSync(path.join(root, folder), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(there.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

describe('the other rules catch', () => {
  test.each(planted.map(({ kind, caught }, index) => ({ kind, caught, index })))(
    '$kind',
    ({ caught, index }) => {
      expect(messagesOf(wrong[index]).join('\n')).toContain(caught);
      expect(messagesOf(right[index])).toEqual([]);
    },
  );
});

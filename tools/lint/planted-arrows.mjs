import path from 'node:path';
import { projects, serverRooms, webRooms } from './arrows.mjs';
import { zones } from './zones.mjs';

/**
 * For each pair of rows in the tables of arrows.mjs an import from the one to the other:
 * `{ from, to, allowed, sentence, file, text }`.
 */

const pairsOf = (rows) =>
  rows.flatMap((from) => rows.filter((to) => to !== from).map((to) => ({ from, to })));

const use = (specifier) => `import { planted } from '${specifier}';\nexport const used = planted;\n`;

const sentenceOf = (target) => zones.find((zone) => zone.target === target).message;

const isFile = (room) => room.endsWith('.ts');
const folderOf = (room) => (isFile(room) ? '' : room);
const moduleOf = (room) => (isFile(room) ? room.replace(/\.ts$/, '') : `${room}/planted`);

/** By name, where the other has one to be imported by; by path, which is always wrong. */
export const betweenProjects = pairsOf(projects).flatMap(({ from, to }) => {
  const allowed = from.mayImport.includes(to.scope);
  const planted = {
    from: from.scope,
    to: to.scope,
    allowed,
    sentence: allowed ? null : sentenceOf(from.folder),
  };
  const file = `${from.folder}/src/uses-${to.scope}.ts`;
  const byName = { ...planted, file, text: use(`@beambright/${path.basename(to.folder)}`) };
  const byPath = {
    ...planted,
    file,
    text: use(path.relative(`${from.folder}/src`, `${to.folder}/src/index.js`)),
  };
  return [...(to.folder.startsWith('libs/') ? [byName] : []), ...(allowed ? [] : [byPath])];
});

export const betweenServerRooms = pairsOf(serverRooms).map(inFolder('apps/server/src', '.js'));

export const betweenWebRooms = pairsOf(webRooms).map(inFolder('apps/web/src', ''));

function inFolder(folder, extension) {
  return ({ from, to }) => {
    const specifier = path.relative(folderOf(from.room), moduleOf(to.room)) + extension;
    return {
      from: from.room,
      to: to.room,
      allowed: from.mayImport.includes(to.room),
      sentence: sentenceOf(`${folder}/${from.room}`),
      file: path.join(folder, isFile(from.room) ? from.room : `${from.room}/uses-another-room.ts`),
      text: use(specifier.startsWith('.') ? specifier : `./${specifier}`),
    };
  };
}

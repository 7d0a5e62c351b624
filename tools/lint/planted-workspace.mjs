import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projects, serverRooms, webRooms } from './arrows.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const CONFIGURATION = ['package.json', 'nx.json', 'tsconfig.base.json', 'eslint.config.mjs', 'tools/lint'];
const OF_A_PROJECT = ['package.json', 'project.json', 'tsconfig.json'];

/** A file of the ground, which each planted text may import. */
const PLANTED = 'export const planted = 1;\n';
const GROUND = {
  ...Object.fromEntries(
    projects.flatMap(({ folder }) => ['ts', 'mjs'].map((end) => [`${folder}/src/index.${end}`, PLANTED])),
  ),
  ...Object.fromEntries(serverRooms.map(({ room }) => [groundFile('apps/server/src', room), PLANTED])),
  ...Object.fromEntries(webRooms.map(({ room }) => [groundFile('apps/web/src', room), PLANTED])),
  'apps/server/src/orders/planted.entity.ts': PLANTED,
  'apps/server/src/orders/cycle.ts':
    "import { back } from './cycle-back.js';\nexport const there: number = back;\n",
  'apps/server/src/orders/cycle-back.ts':
    "import { there } from './cycle.js';\nexport const back: number = there;\n",
  'apps/web/src/ui/Item.generated.ts': PLANTED,
};

function groundFile(folder, room) {
  return room.endsWith('.ts') ? `${folder}/${room}` : `${folder}/${room}/planted.ts`;
}

/** Lints texts as if they were files of the workspace below, and answers what was said about each. */
export function lintTexts(texts) {
  return inWorkspace((workspace) => node(workspace, ['tools/lint/lint-texts.mjs'], JSON.stringify(texts)));
}

/** Lints real files there, for rules that need the types; answers the messages by file. */
export function lintFiles(files, config) {
  return inWorkspace((workspace) => {
    write(workspace, files);
    const eslint = path.join(root, 'node_modules/eslint/bin/eslint.js');
    const results = node(workspace, [eslint, '--config', config, '--format=json', ...Object.keys(files)]);
    return Object.fromEntries(
      results.map(({ filePath, messages }) => [path.relative(workspace, filePath), messages]),
    );
  });
}

/**
 * A workspace that has our configuration and, of the code, only the ground, so that every arrow can be tried whether or
 * not the shop has that room yet.
 */
function inWorkspace(work) {
  const workspace = realpathSync(mkdtempSync(path.join(tmpdir(), 'beambright-lint-')));
  try {
    furnish(workspace);
    return work(workspace);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

function node(workspace, args, input = '') {
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: workspace,
    encoding: 'utf8',
    input,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (!stdout.startsWith('[')) throw new Error(`ESLint gave no report.\n${stderr}\n${stdout}`);
  return JSON.parse(stdout);
}

function write(workspace, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(workspace, file)), { recursive: true });
    writeFileSync(path.join(workspace, file), text);
  }
}

function furnish(workspace) {
  const copied = [
    ...CONFIGURATION,
    ...projects.flatMap(({ folder }) => OF_A_PROJECT.map((file) => `${folder}/${file}`)),
  ];
  for (const file of copied) cpSync(path.join(root, file), path.join(workspace, file), { recursive: true });
  write(workspace, GROUND);
  linkPackages(path.join(workspace, 'node_modules'), workspace);
}

/** Packages are those of the repository, except our own, which must be the ones of this workspace. */
function linkPackages(folder, workspace) {
  const installed = path.join(root, 'node_modules');
  mkdirSync(path.join(folder, '@beambright'), { recursive: true });
  for (const name of readdirSync(installed).filter(
    (entry) => entry !== '@beambright' && !entry.startsWith('.'),
  )) {
    symlinkSync(path.join(installed, name), path.join(folder, name));
  }
  for (const project of projects) {
    const link = path.join(folder, '@beambright', path.basename(project.folder));
    symlinkSync(path.join(workspace, project.folder), link);
  }
}

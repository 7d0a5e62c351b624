import { projects, serverRooms, webRooms } from './arrows.mjs';

/** The tables of arrows.mjs in the words of the lint rules that guard them. */

const tag = (scope) => `scope:${scope}`;

const list = (names) => (names.length === 0 ? 'nothing' : new Intl.ListFormat('en').format(names));

const sentence = (name, mayImport, because) =>
  `'${name}' may import ${list(mayImport)} besides itself: ${because}.`;

const zonesAgainstOtherProjects = ({ scope, folder, mayImport, because }) =>
  projects
    .filter((other) => other.scope !== scope && !mayImport.includes(other.scope))
    .map((other) => ({ target: folder, from: other.folder, message: sentence(scope, mayImport, because) }));

const zoneIn =
  (folder) =>
  ({ room, mayImport, because }) => ({
    target: `${folder}/${room}`,
    from: folder,
    except: [room, ...mayImport].map((name) => `./${name}`),
    message: sentence(room, mayImport, because),
  });

/** Between projects, for @nx/enforce-module-boundaries. */
export const projectConstraints = projects.map(({ scope, mayImport }) => ({
  sourceTag: tag(scope),
  onlyDependOnLibsWithTags: [scope, ...mayImport].map(tag),
}));

/** Between projects and between the rooms inside one, for import-x/no-restricted-paths. */
export const zones = [
  ...projects.flatMap(zonesAgainstOtherProjects),
  ...serverRooms.map(zoneIn('apps/server/src')),
  ...webRooms.map(zoneIn('apps/web/src')),
];

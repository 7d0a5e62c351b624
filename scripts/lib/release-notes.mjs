import { isEnumType } from 'graphql';

/** The next minor version. */
export function nextMinor(version) {
  const [major, minor] = version.split('.').map(Number);
  return `${major}.${minor + 1}.0`;
}

/** A section of CHANGELOG.md: what `working` has that `released` had not, but for new types, which come with new fields, and the `breaks` of docs/schema-breaks.json. */
export function releaseNotes(released, working, { version, date, breaks }) {
  const isNew = (name) => !released.getType(name);
  const lines = [
    listOf('New queries', added(released.getQueryType(), working.getQueryType())),
    listOf('New mutations', added(released.getMutationType(), working.getMutationType())),
    ...Object.values(working.getTypeMap())
      .filter(({ name }) => !isNew(name) && !/^(?:Query|Mutation|__.*)$/.test(name))
      .map((type) => listOf(`New in \`${type.name}\``, added(released.getType(type.name), type))),
    ...breaks.map(({ change, reason }) => `- **Breaks clients**: ${change} ${reason}`),
  ];
  return [`## ${version}, ${date}`, '', ...lines.filter(Boolean), ''].join('\n');
}

/** The names of new fields or enum values. */
function added(before, now) {
  const old = partsOf(before);
  return partsOf(now).filter((name) => !old.includes(name));
}

const partsOf = (type) =>
  isEnumType(type) ? type.getValues().map(({ name }) => name) : Object.keys(type?.getFields?.() ?? {});

const listOf = (title, names) =>
  names.length > 0 && `- ${title}: ${names.map((name) => `\`${name}\``).join(', ')}.`;

/** What some kinds of files must not import, wherever they stand. Each ban is a pattern of `no-restricted-imports`. */

export const allButSiblings = {
  regex: '^(?!\\./)',
  message:
    'libs/domain imports nothing but itself: its rules run in the browser, the server and the tests alike.',
};

export const environment = {
  regex: '^(node:)?process$',
  message: 'Only config.ts reads the environment: take what you need from the typed Config.',
};

export const typeorm = {
  regex: '^(typeorm|@nestjs/typeorm)(/|$)',
  message:
    'This layer holds no query: call a service or a function of a *.queries.ts file instead of TypeORM.',
};

export const entityValues = {
  regex: '\\.entity(\\.js)?$',
  allowTypeImports: true,
  message: 'REST knows entities only as types: use `import type`, and let a service or a query fetch them.',
};

export const classChecks = {
  regex: '^class-(validator|transformer)(/|$)',
  message:
    'Only REST checks by classes: inputs of GraphQL are checked by the schema, and what it cannot say is a rule.',
};

export const data = {
  regex: '^@apollo/client(/|$)|\\.generated$|/gql/',
  message: 'A part in ui/ gets everything through its props: it knows neither Apollo nor generated types.',
};

/** The same for what is no import: names and expressions. */
export const environmentProperty = { object: 'process', property: 'env', message: environment.message };

const CLOCK = 'libs/domain knows no clock: take the time as an argument.';

export const surroundings = [
  { name: 'process', message: 'libs/domain knows no environment: take what you need as an argument.' },
  { name: 'window', message: 'libs/domain knows no browser: its rules run on the server too.' },
  { name: 'document', message: 'libs/domain knows no browser: its rules run on the server too.' },
];

export const clock = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: CLOCK },
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: CLOCK },
];

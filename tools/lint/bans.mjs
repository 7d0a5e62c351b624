/** Imports that are forbidden by the kind of file, not by folder. Each is a pattern of `no-restricted-imports`. */

export const allButOwnFiles = {
  regex: '^(?!\\.{1,2}/[a-z])',
  message: 'libs/domain imports only itself: its rules run in the browser, on the server and in tests.',
};

export const environment = {
  regex: '^(node:)?process$',
  message: 'Only config.ts reads the environment: use the typed Config.',
};

export const typeorm = {
  regex: '^(typeorm|@nestjs/typeorm)(/|$)',
  message:
    'No queries in this layer: call a service or a function of a *.queries.ts file instead of TypeORM.',
};

export const entityValues = {
  regex: '\\.entity(\\.js)?$',
  allowTypeImports: true,
  message: 'REST uses entities only as types: use `import type`, and let a service or a query fetch them.',
};

export const classChecks = {
  regex: '^class-(validator|transformer)(/|$)',
  message:
    'Only REST validates with classes: the schema validates GraphQL inputs, and domain rules do the rest.',
};

export const data = {
  regex: '^@apollo/client(/|$)|\\.generated$|/gql/',
  message: 'A component in ui/ gets everything through its props: no Apollo, no generated types.',
};

/** Forbidden names and expressions. */
export const environmentProperty = { object: 'process', property: 'env', message: environment.message };

export const emptyNames = {
  selector:
    ":matches(FunctionDeclaration, VariableDeclarator[init.type='ArrowFunctionExpression'])[id.name=/^(handle|process)[A-Z]/]",
  message: 'Say what it does: `handle` and `process` fit everything (docs/STYLE.md).',
};

export const normalizing = {
  property: 'normalize',
  message:
    'Normalizing a long text can take minutes: use oneLine, checkedLine, withoutAccents or normalized of @beambright/domain, which refuse it.',
};

const CLOCK = 'libs/domain does not read the clock: take the time as an argument.';

export const environmentGlobals = [
  { name: 'process', message: 'libs/domain does not read the environment: take the value as an argument.' },
  { name: 'window', message: 'libs/domain does not use the browser: its rules also run on the server.' },
  { name: 'document', message: 'libs/domain does not use the browser: its rules also run on the server.' },
];

export const clock = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: CLOCK },
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: CLOCK },
];

import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = { DateTime: 'string', Decimal: 'string' };
const schemaTypes = 'apps/web/src/gql/schema-types.generated.ts';
const registeredQueries = './tools/codegen/registered-queries.cjs';

/**
 * What the site asks with GET, by hash, for the response cache to answer. Only what is the same for everybody: the server
 * refuses to start with a field that its list of public ones does not have (response-cache/public-fields.ts).
 */
const queries = ['ShopLayout', 'HomePage', 'ProductsPage', 'ProductPage', 'SearchSuggestions'];

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'apps/web/src/**/*.graphql',
  generates: {
    [schemaTypes]: {
      plugins: ['typescript'],
      config: {
        scalars,
        strictScalars: true,
        useTypeImports: true,
        enumsAsTypes: true,
        onlyOperationTypes: true,
        skipTypename: true,
      },
    },
    'apps/web/src/gql/registered-queries.generated.ts': {
      plugins: [registeredQueries],
      config: { queries, emit: 'hashes' },
    },
    'apps/server/src/graphql/registered-queries.generated.ts': {
      plugins: [registeredQueries],
      config: { queries, emit: 'texts' },
    },
    // The names by which the server tells the site's operations from those that somebody made up.
    'apps/server/src/graphql/site-operations.generated.ts': {
      plugins: ['./tools/codegen/operation-names.cjs'],
    },
    'apps/web/src/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'gql/schema-types.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node', './tools/codegen/hooks.cjs'],
      config: {
        scalars,
        strictScalars: true,
        useTypeImports: true,
        skipTypename: true,
        importSchemaTypesFrom: schemaTypes,
      },
    },
  },
};

export default config;

import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = { DateTime: 'string', Decimal: 'string' };
const schemaTypes = 'apps/web/src/gql/schema-types.generated.ts';
const registeredQueries = './tools/codegen/registered-queries.cjs';

/**
 * Queries that the site sends with GET, by hash, so that the response cache can answer them. Only public data: the server
 * does not start if a query has a field that is not in response-cache/public-fields.ts.
 */
const queries = [
  'ShopLayout',
  'HomePage',
  'ProductsPage',
  'ProductPage',
  'ProductFit',
  'CarModels',
  'PartsModels',
  'PartsOfCar',
  'SearchSuggestions',
];

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
    // For the server to distinguish the site's operations from others in logs and metrics.
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

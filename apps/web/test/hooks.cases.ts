import { describe, expect, test } from '@jest/globals';
import { type DocumentNode, parse } from 'graphql';
import { createRequire } from 'node:module';

interface HooksPlugin {
  plugin: (schema: null, documents: { document: DocumentNode }[]) => { content: string };
}

const { plugin }: HooksPlugin = createRequire(import.meta.url)('../../../tools/codegen/hooks.cjs');
const hooksOf = (source: string) => plugin(null, [{ document: parse(source) }]).content;

describe('the hooks of codegen', () => {
  test('are a query for a query and a mutation for a mutation', () => {
    expect(hooksOf('query shop { shop { name } }')).toContain('export function useShopQuery(');
    expect(hooksOf('mutation SignOut { signOut }')).toContain('export function useSignOutMutation(');
  });

  test('are refused for a kind that they do not know', () => {
    expect(() => hooksOf('subscription Orders { orders { id } }')).toThrow(
      "No hook is known for the subscription 'Orders'",
    );
  });
});

import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { ApolloDriverConfig } from '@nestjs/apollo';

/** More than any page or integrator needs; far less than what hurts. */
const MAX_TOKENS = 2_000;

/** A small document can multiply itself by fragments and lists: its cost is judged before it runs. */
export function queryLimits(): Pick<ApolloDriverConfig, 'parseOptions' | 'plugins' | 'validationRules'> {
  const armor = new ApolloArmor({
    maxTokens: { enabled: false },
    blockFieldSuggestion: { enabled: false },
    maxDepth: { enabled: true, n: 12, ignoreIntrospection: true },
    maxAliases: { enabled: true, n: 15 },
    maxDirectives: { enabled: true, n: 20 },
    costLimit: { enabled: true, maxCost: 25_000, ignoreIntrospection: true },
  }).protect();
  return {
    parseOptions: { maxTokens: MAX_TOKENS },
    plugins: armor.plugins as ApolloDriverConfig['plugins'],
    validationRules: armor.validationRules,
  };
}

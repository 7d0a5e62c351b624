import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { ApiGraphqlModule } from '../graphql/graphql.module.js';
import { registeredQueries } from '../graphql/registered-queries.js';
import { privateFields } from './public-fields.js';
import { ResponseCache } from './response-cache.js';

@Module({ imports: [ApiGraphqlModule], providers: [ResponseCache] })
export class ResponseCacheModule implements OnApplicationBootstrap {
  constructor(private readonly host: GraphQLSchemaHost) {}

  /** Throws if a registered query would cache personal data, so that the shop does not start. */
  onApplicationBootstrap(): void {
    for (const { name, document } of registeredQueries.values()) {
      const fields = privateFields(this.host.schema, document);
      if (fields.length > 0) throw new Error(`${name} must not be registered: ${fields.join(', ')}`);
    }
  }
}

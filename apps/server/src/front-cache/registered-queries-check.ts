import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { registeredQueries } from '../graphql/registered-queries.js';
import { privateFields } from './public-fields.js';

/** A shop that would keep something personal does not start. */
@Injectable()
export class RegisteredQueriesCheck implements OnApplicationBootstrap {
  constructor(private readonly host: GraphQLSchemaHost) {}

  onApplicationBootstrap(): void {
    for (const { name, document } of registeredQueries.values()) {
      const fields = privateFields(this.host.schema, document);
      if (fields.length > 0) throw new Error(`${name} must not be registered: ${fields.join(', ')}`);
    }
  }
}

import { Module } from '@nestjs/common';
import { ApiGraphqlModule } from '../graphql/graphql.module.js';
import { FrontCache } from './front-cache.js';
import { PublicAnswersPlugin } from './public-answers.plugin.js';
import { RegisteredQueriesCheck } from './registered-queries-check.js';

@Module({
  imports: [ApiGraphqlModule],
  providers: [FrontCache, PublicAnswersPlugin, RegisteredQueriesCheck],
  exports: [FrontCache],
})
export class FrontCacheModule {}

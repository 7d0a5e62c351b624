import type { ApolloServerPlugin, GraphQLServerListener } from '@apollo/server';
import { Plugin } from '@nestjs/apollo';
import { Inject } from '@nestjs/common';
import { SITE_FILES, type SiteFiles } from './site-files.js';

/** Shows GraphiQL when a browser opens /graphql: Apollo Server calls this for a GET that prefers HTML. */
@Plugin()
export class ExplorerPlugin implements ApolloServerPlugin {
  constructor(@Inject(SITE_FILES) private readonly site: SiteFiles) {}

  async serverWillStart(): Promise<GraphQLServerListener> {
    return { renderLandingPage: async () => ({ html: this.site.explorer.html }) };
  }
}

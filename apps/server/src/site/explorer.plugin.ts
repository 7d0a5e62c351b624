import type { ApolloServerPlugin, GraphQLServerListener } from '@apollo/server';
import { Plugin } from '@nestjs/apollo';
import { Inject } from '@nestjs/common';
import { SITE_FILES, type SiteFiles } from './site-files.js';

/** GraphiQL for whoever opens /graphql in a browser. Apollo Server decides who that is: a GET that wants HTML most of all. */
@Plugin()
export class ExplorerPlugin implements ApolloServerPlugin {
  constructor(@Inject(SITE_FILES) private readonly site: SiteFiles) {}

  async serverWillStart(): Promise<GraphQLServerListener> {
    return { renderLandingPage: async () => ({ html: this.site.explorer.html }) };
  }
}

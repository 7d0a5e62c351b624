import { type DynamicModule, Module } from '@nestjs/common';
import { ApiGraphqlModule } from '../graphql/graphql.module.js';
import { ExplorerPlugin } from './add-explorer.js';
import { GuestQueries } from './guest-queries.js';
import { HelpPagesResolver } from './help-pages.resolver.js';
import { HelpPagesService } from './help-pages.service.js';
import { PageRenderer, RENDER_LIMIT } from './page-renderer.js';
import { ShopResolver } from './shop.resolver.js';
import { SITE_FILES, type SiteFiles } from './site-files.js';
import { SiteController } from './site.controller.js';
import { SitemapController } from './sitemap.controller.js';
import { SitemapQueries } from './sitemap.queries.js';

@Module({})
export class SiteModule {
  static serving(files: SiteFiles, renderLimitMs = 2_000): DynamicModule {
    return {
      module: SiteModule,
      imports: [ApiGraphqlModule],
      controllers: [SitemapController, SiteController],
      providers: [
        ExplorerPlugin,
        ShopResolver,
        HelpPagesResolver,
        HelpPagesService,
        GuestQueries,
        PageRenderer,
        SitemapQueries,
        { provide: SITE_FILES, useValue: files },
        { provide: RENDER_LIMIT, useValue: renderLimitMs },
      ],
    };
  }
}

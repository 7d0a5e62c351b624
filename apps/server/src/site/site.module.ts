import { type DynamicModule, Module } from '@nestjs/common';
import { ExplorerPlugin } from './explorer.plugin.js';
import { ShopResolver } from './shop.resolver.js';
import { SITE_FILES, SiteController } from './site.controller.js';
import type { SiteFiles } from './site-files.js';

@Module({})
export class SiteModule {
  static serving(files: SiteFiles): DynamicModule {
    return {
      module: SiteModule,
      controllers: [SiteController],
      providers: [ExplorerPlugin, ShopResolver, { provide: SITE_FILES, useValue: files }],
    };
  }
}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { join } from 'node:path';
import { CONFIG, type Config } from '../config.js';
import { CarBrand } from './car-brand.entity.js';
import { CarBrandResolver } from './car-brand.resolver.js';
import { CarBrandsQueries } from './car-brands.queries.js';
import { CatalogueLoaders } from './catalogue.loaders.js';
import { CategoriesQueries } from './categories.queries.js';
import { Category } from './category.entity.js';
import { CategoryResolver } from './category.resolver.js';
import { DiskImageStore } from './images/disk-image-store.js';
import { IMAGE_STORE } from './images/image-store.js';
import { Image } from './images/image.entity.js';
import { ImageResolver } from './images/image.resolver.js';
import { ImagesService } from './images/images.service.js';
import { ItemImage } from './images/item-image.entity.js';
import { UploadsController } from './images/uploads.controller.js';
import { ItemConnectionResolver } from './item-connection.resolver.js';
import { ItemCountsQueries } from './item-counts.queries.js';
import { Item } from './item.entity.js';
import { ItemResolver } from './item.resolver.js';
import { ItemsQueries } from './items.queries.js';
import { RelatedItemsQueries } from './related-items.queries.js';
import { ItemSearchQueries } from './search/item-search.queries.js';
import { SearchReader } from './search/search-reader.queries.js';
import { SuggestionsQueries } from './search/suggestions.queries.js';
import { SuggestionsResolver } from './search/suggestions.resolver.js';

@Module({
  imports: [TypeOrmModule.forFeature([CarBrand, Category, Image, Item, ItemImage])],
  controllers: [UploadsController],
  providers: [
    CarBrandResolver,
    CarBrandsQueries,
    CatalogueLoaders,
    CategoriesQueries,
    CategoryResolver,
    ImageResolver,
    ImagesService,
    ItemConnectionResolver,
    ItemCountsQueries,
    ItemResolver,
    ItemSearchQueries,
    ItemsQueries,
    RelatedItemsQueries,
    SearchReader,
    SuggestionsQueries,
    SuggestionsResolver,
    {
      provide: IMAGE_STORE,
      useFactory: (config: Config) => new DiskImageStore(join(config.dataDir, 'uploads', 'items')),
      inject: [CONFIG],
    },
  ],
  exports: [
    CarBrandsQueries,
    CatalogueLoaders,
    CategoriesQueries,
    ImagesService,
    ItemsQueries,
    TypeOrmModule,
  ],
})
export class CatalogueModule {}

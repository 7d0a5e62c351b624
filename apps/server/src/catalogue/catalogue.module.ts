import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../jobs/jobs.module.js';
import { CONFIG } from '../process/config.js';
import { CarBrandResolver } from './car-brand.resolver.js';
import { CatalogueStateQueries } from './catalogue-state.queries.js';
import { CatalogueLoaders } from './catalogue.loaders.js';
import { CategoryResolver } from './category.resolver.js';
import { FitListsQueries } from './fit-lists.queries.js';
import { FoundItemsQueries } from './found-items.queries.js';
import { createImageStore } from './images/create-image-store.js';
import { IMAGE_STORE } from './images/image-store.js';
import { ImageSweepService } from './images/image-sweep.service.js';
import { Image } from './images/image.entity.js';
import { ImageResolver } from './images/image.resolver.js';
import { ImagesService } from './images/images.service.js';
import { IncomingFiles } from './images/incoming-files.js';
import { ItemImage } from './images/item-image.entity.js';
import { KeepUploadController, UploadsController } from './images/uploads.controller.js';
import { ItemConnectionResolver } from './item-connection.resolver.js';
import { ItemKeepingResolver } from './item-keeping.resolver.js';
import { ItemListQueries } from './item-list.queries.js';
import { ItemReplacementsQueries } from './item-replacements.queries.js';
import { Item } from './item.entity.js';
import { ItemResolver } from './item.resolver.js';
import { ItemsQueries } from './items.queries.js';
import { ItemsService } from './items.service.js';
import { CarBrand, Category } from './named.entity.js';
import { CarBrandsQueries, CategoriesQueries } from './named.queries.js';
import { CarBrandsService, CategoriesService } from './named.service.js';
import { NumberMatchesQueries } from './number-matches.queries.js';
import { NumberReplacementsResolver } from './number-replacements.resolver.js';
import { NumberReplacementsService } from './number-replacements.service.js';
import { PriceChange } from './price-change.entity.js';
import { PricesResolver } from './prices.resolver.js';
import { PricesService } from './prices.service.js';
import { RelatedItemsQueries } from './related-items.queries.js';
import { SearchReader } from './search/search-reader.queries.js';
import { SuggestionsResolver } from './suggestions.resolver.js';
import { TwinNames } from './twin-names.js';
import { VehicleUses } from './vehicle-uses.js';

@Module({
  imports: [JobsModule, TypeOrmModule.forFeature([CarBrand, Category, Image, Item, ItemImage, PriceChange])],
  controllers: [KeepUploadController, UploadsController],
  providers: [
    CarBrandResolver,
    CarBrandsQueries,
    CarBrandsService,
    CatalogueLoaders,
    CatalogueStateQueries,
    CategoriesQueries,
    CategoriesService,
    CategoryResolver,
    FitListsQueries,
    FoundItemsQueries,
    ImageResolver,
    ImagesService,
    ImageSweepService,
    IncomingFiles,
    ItemConnectionResolver,
    ItemKeepingResolver,
    ItemListQueries,
    ItemReplacementsQueries,
    ItemResolver,
    ItemsQueries,
    ItemsService,
    NumberMatchesQueries,
    NumberReplacementsResolver,
    NumberReplacementsService,
    PricesResolver,
    PricesService,
    RelatedItemsQueries,
    SearchReader,
    SuggestionsResolver,
    TwinNames,
    VehicleUses,
    { provide: IMAGE_STORE, useFactory: createImageStore, inject: [CONFIG] },
  ],
  exports: [
    CarBrandsQueries,
    CarBrandsService,
    CatalogueLoaders,
    CatalogueStateQueries,
    CategoriesQueries,
    CategoriesService,
    ImagesService,
    ImageSweepService,
    IncomingFiles,
    ItemsQueries,
    ItemsService,
    NumberMatchesQueries,
    TypeOrmModule,
    VehicleUses,
  ],
})
export class CatalogueModule {}

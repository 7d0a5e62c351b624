import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { CatalogueModule } from '../../catalogue/catalogue.module.js';
import { ImportsModule } from '../../imports/imports.module.js';
import { ListsModule } from '../../lists/lists.module.js';
import { OrdersModule } from '../../orders/orders.module.js';
import { PersonalDataModule } from '../../personal-data/personal-data.module.js';
import { ReportsModule } from '../../reports/reports.module.js';
import { StatsModule } from '../../stats/stats.module.js';
import { TrackingModule } from '../../tracking/tracking.module.js';
import { ItemLists } from './item-list/item-lists.js';
import { ListedItems } from './present/present-listed.js';
import { RestErrorFilter } from './rest-error.filter.js';
import { REST_CONTROLLERS } from './rest.controllers.js';

@Module({
  imports: [
    AccountsModule,
    ListsModule,
    CatalogueModule,
    ImportsModule,
    OrdersModule,
    PersonalDataModule,
    ReportsModule,
    StatsModule,
    TrackingModule,
  ],
  controllers: REST_CONTROLLERS,
  providers: [ItemLists, ListedItems, { provide: APP_FILTER, useClass: RestErrorFilter }],
})
export class RestModule {}

import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { CatalogueModule } from '../../catalogue/catalogue.module.js';
import { DatabaseHealth } from '../../database/database-health.js';
import { OrdersModule } from '../../orders/orders.module.js';
import { CarBrandsController } from './car-brands.controller.js';
import { CategoriesController } from './categories.controller.js';
import { HealthController } from './health.controller.js';
import { ItemKeepingController } from './item-keeping.controller.js';
import { ItemsController } from './items.controller.js';
import { OrdersController } from './orders.controller.js';
import { RestErrorFilter } from './rest-error.filter.js';
import { SessionController } from './session.controller.js';
import { UsersController } from './users.controller.js';

@Module({
  imports: [AccountsModule, CatalogueModule, OrdersModule],
  controllers: [
    CarBrandsController,
    CategoriesController,
    HealthController,
    ItemKeepingController,
    ItemsController,
    OrdersController,
    SessionController,
    UsersController,
  ],
  providers: [DatabaseHealth, { provide: APP_FILTER, useClass: RestErrorFilter }],
})
export class RestModule {}

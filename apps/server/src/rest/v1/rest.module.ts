import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { CartModule } from '../../cart/cart.module.js';
import { CatalogueModule } from '../../catalogue/catalogue.module.js';
import { DatabaseHealth } from '../../database/database-health.js';
import { OrdersModule } from '../../orders/orders.module.js';
import { WishlistModule } from '../../wishlist/wishlist.module.js';
import { CarBrandsController } from './car-brands.controller.js';
import { CartController } from './cart.controller.js';
import { CategoriesController } from './categories.controller.js';
import { HealthController } from './health.controller.js';
import { ItemKeepingController } from './item-keeping.controller.js';
import { ItemLists } from './item-list/item-lists.js';
import { ItemsController } from './items.controller.js';
import { ListedItems } from './listed-items.js';
import { OrdersController } from './orders.controller.js';
import { RestErrorFilter } from './rest-error.filter.js';
import { SessionController } from './session.controller.js';
import { WishlistController } from './wishlist.controller.js';
import { UsersController } from './users.controller.js';

@Module({
  imports: [AccountsModule, CartModule, CatalogueModule, OrdersModule, WishlistModule],
  controllers: [
    CarBrandsController,
    CartController,
    CategoriesController,
    HealthController,
    ItemKeepingController,
    ItemsController,
    OrdersController,
    SessionController,
    WishlistController,
    UsersController,
  ],
  providers: [DatabaseHealth, ItemLists, ListedItems, { provide: APP_FILTER, useClass: RestErrorFilter }],
})
export class RestModule {}

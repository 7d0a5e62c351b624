import { CartController } from './cart.controller.js';
import { ExportsController } from './exports.controller.js';
import { HealthController } from './health.controller.js';
import { ItemKeepingController } from './item-keeping.controller.js';
import { ItemsController } from './items.controller.js';
import { CarBrandsController, CategoriesController } from './named.controllers.js';
import { OrdersController } from './orders.controller.js';
import { PersonalDataController } from './personal-data.controller.js';
import { ReportsController } from './reports.controller.js';
import { SessionController } from './session.controller.js';
import { StatsController } from './stats.controller.js';
import { TrackingController } from './tracking.controller.js';
import { UsersController } from './users.controller.js';
import { WishlistController } from './wishlist.controller.js';

/** All REST controllers, shared with the generator of docs/openapi.json, which runs without a database. */
export const REST_CONTROLLERS = [
  SessionController,
  CartController,
  WishlistController,
  OrdersController,
  ItemsController,
  ItemKeepingController,
  ExportsController,
  CategoriesController,
  CarBrandsController,
  UsersController,
  PersonalDataController,
  TrackingController,
  StatsController,
  ReportsController,
  HealthController,
];

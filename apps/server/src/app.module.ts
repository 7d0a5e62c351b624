import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { CarsModule } from './cars/cars.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import type { Limits } from './database/connection-options.js';
import { DatabaseModule } from './database/database.module.js';
import { DemoDataModule } from './demo-data/demo-data.module.js';
import { FailedJobsModule } from './failed-jobs/failed-jobs.module.js';
import { ApiGraphqlModule } from './graphql/graphql.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { ListsModule } from './lists/lists.module.js';
import { LiveModule } from './live/live.module.js';
import { NodesModule } from './nodes/nodes.module.js';
import { CallsModule } from './orders/calls/calls.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { CONFIG, type Config } from './process/config.js';
import { GracefulShutdown } from './process/http/graceful-shutdown.js';
import { MetricsModule } from './process/metrics/metrics.module.js';
import { ResponseCacheModule } from './response-cache/response-cache.module.js';
import { RestModule } from './rest/v1/rest.module.js';
import type { SiteFiles } from './site/site-files.js';
import { SiteModule } from './site/site.module.js';
import { StatsModule } from './stats/stats.module.js';
import { TrackingModule } from './tracking/tracking.module.js';

export interface AppSettings {
  config: Config;
  databaseUrl: string;
  databaseLimits?: Limits;
  siteFiles: SiteFiles;
  renderLimitMs?: number | undefined;
}

@Global()
@Module({})
export class AppModule {
  static with({ config, databaseUrl, databaseLimits, siteFiles, renderLimitMs }: AppSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        MetricsModule,
        DatabaseModule.at(databaseUrl, databaseLimits),
        ApiGraphqlModule,
        AccountsModule,
        CatalogueModule,
        CarsModule,
        ImportsModule,
        ListsModule,
        OrdersModule,
        CallsModule,
        NodesModule,
        PersonalDataModule,
        FailedJobsModule,
        LiveModule,
        TrackingModule,
        StatsModule,
        DemoDataModule,
        RestModule,
        SiteModule.serving(siteFiles, renderLimitMs),
        ResponseCacheModule,
      ],
      providers: [{ provide: CONFIG, useValue: config }, GracefulShutdown],
      exports: [CONFIG, GracefulShutdown],
    };
  }
}

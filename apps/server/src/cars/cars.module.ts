import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { CarMatchResolver } from './car-match.resolver.js';
import { CarModel } from './car-model.entity.js';
import { CarModelResolver } from './car-model.resolver.js';
import { CarsQueries } from './cars.queries.js';
import { FitCondition } from './fit-condition.entity.js';
import { Fitment } from './fitment.entity.js';
import { FitmentResolver } from './fitment.resolver.js';
import { FitmentsService } from './fitments.service.js';
import { FitsLoader } from './fits.loader.js';
import { ItemFitmentsResolver } from './item-fitments.resolver.js';
import { Vehicle } from './vehicle.entity.js';
import { VehicleResolver } from './vehicle.resolver.js';
import { VehiclesService } from './vehicles.service.js';

@Module({
  imports: [CatalogueModule, TypeOrmModule.forFeature([CarModel, FitCondition, Fitment, Vehicle])],
  providers: [
    CarMatchResolver,
    CarModelResolver,
    CarsQueries,
    FitmentResolver,
    FitmentsService,
    FitsLoader,
    ItemFitmentsResolver,
    VehicleResolver,
    VehiclesService,
  ],
  exports: [CarsQueries],
})
export class CarsModule {}

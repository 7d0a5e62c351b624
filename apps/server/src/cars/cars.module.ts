import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { AlternativesQueries } from './alternatives.queries.js';
import { CarMatchResolver } from './car-match.resolver.js';
import { CarModel } from './car-model.entity.js';
import { CarModelResolver, ModelsOfBrandResolver } from './car-model.resolver.js';
import { Car } from './car.entity.js';
import { CarResolver } from './car.resolver.js';
import { CarsQueries } from './cars.queries.js';
import { CarsService } from './cars.service.js';
import { DoubtfulChecksResolver } from './doubtful-checks.resolver.js';
import { DoubtfulChecksService } from './doubtful-checks.service.js';
import { FitCondition, Fitment } from './fitment.entity.js';
import { FitmentResolver } from './fitment.resolver.js';
import { FitmentsService } from './fitments.service.js';
import { FitsLoader } from './fits.loader.js';
import { Fleet } from './fleet.js';
import { ItemFitmentsResolver } from './item-fitments.resolver.js';
import { Vehicle } from './vehicle.entity.js';
import { VehicleResolver } from './vehicle.resolver.js';
import { VehiclesService } from './vehicles.service.js';

@Module({
  imports: [CatalogueModule, TypeOrmModule.forFeature([Car, CarModel, FitCondition, Fitment, Vehicle])],
  providers: [
    AlternativesQueries,
    CarMatchResolver,
    CarModelResolver,
    CarResolver,
    CarsQueries,
    CarsService,
    DoubtfulChecksResolver,
    DoubtfulChecksService,
    FitmentResolver,
    FitmentsService,
    FitsLoader,
    Fleet,
    ItemFitmentsResolver,
    ModelsOfBrandResolver,
    VehicleResolver,
    VehiclesService,
  ],
  exports: [CarsQueries, FitsLoader],
})
export class CarsModule {}

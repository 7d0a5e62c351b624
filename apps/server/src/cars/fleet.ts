import type { FleetVehicle } from '@beambright/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CarBrand } from '../catalogue/car-brand.entity.js';
import { CATALOGUE_CHANGED, Notifications } from '../database/notifications.js';
import { CarModel } from './car-model.entity.js';
import { Vehicle } from './vehicle.entity.js';

export interface NamedVehicle extends FleetVehicle {
  vehicle: Vehicle;
}

/** All vehicles with the names of their model and brand, kept in memory until the catalogue changes. */
@Injectable()
export class Fleet implements OnModuleInit {
  private kept: Promise<readonly NamedVehicle[]> | null = null;
  private isListening = false;

  constructor(
    @InjectRepository(Vehicle) private readonly vehicles: Repository<Vehicle>,
    private readonly notifications: Notifications,
  ) {}

  onModuleInit(): void {
    const setListening = (isListening: boolean) => {
      this.isListening = isListening;
      this.kept = null;
    };
    this.notifications.listen(CATALOGUE_CHANGED, {
      begun: () => setListening(true),
      heard: () => (this.kept = null),
      lost: () => setListening(false),
      back: () => setListening(true),
    });
  }

  /** By brand, model and time. */
  all(): Promise<readonly NamedVehicle[]> {
    if (this.kept) return this.kept;
    const reading = this.read();
    if (!this.isListening) return reading;
    this.kept = reading;
    reading.catch(() => {
      if (this.kept === reading) this.kept = null;
    });
    return reading;
  }

  private async read(): Promise<NamedVehicle[]> {
    const { raw, entities } = await this.vehicles
      .createQueryBuilder('vehicle')
      .innerJoin(CarModel, 'model', 'model.id = vehicle.modelId')
      .innerJoin(CarBrand, 'brand', 'brand.id = model.carBrandId')
      .addSelect('model.name', 'model')
      .addSelect('brand.name', 'brand')
      .orderBy('brand.name')
      .addOrderBy('model.name')
      .addOrderBy('vehicle.fromMonth')
      .addOrderBy('vehicle.id')
      .getRawAndEntities<{ model: string; brand: string }>();
    return entities.map((vehicle, place) => ({
      vehicle,
      brand: raw[place]?.brand ?? '',
      model: raw[place]?.model ?? '',
      chassisCode: vehicle.chassisCode,
      from: vehicle.fromMonth,
      to: vehicle.toMonth,
    }));
  }
}

import type { FleetVehicle } from '@beambright/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CATALOGUE_CHANGED, Notifications } from '../database/notifications.js';
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

  /** Reads without TypeORM's entities, which would double the time. */
  private async read(): Promise<NamedVehicle[]> {
    const columns = this.vehicles.metadata.columns.map(
      ({ databaseName, propertyName }) => `vehicles.${databaseName} AS "${propertyName}"`,
    );
    const rows = await this.vehicles.query<(Vehicle & { brand: string; model: string })[]>(
      `SELECT ${columns.join(', ')}, car_brands.name AS brand, car_models.name AS model
       FROM vehicles JOIN car_models ON car_models.id = model_id JOIN car_brands ON car_brands.id = car_brand_id
       ORDER BY brand, model, from_month, vehicles.id`,
    );
    return rows.map(({ brand, model, ...values }) => {
      const vehicle = Object.assign(new Vehicle(), values);
      return {
        ...{ vehicle, brand, model },
        ...{ chassisCode: vehicle.chassisCode, from: vehicle.from, to: vehicle.to },
      };
    });
  }
}

import {
  CAR_NOT_FOUND,
  CARS_FULL,
  checkedSavedCar,
  DomainError,
  inputError,
  isSameCar,
  isSlug,
  MAX_CARS,
  VEHICLE_NOT_FOUND,
} from '@beambright/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { type Actor, requireSignedIn } from '../accounts/actor.js';
import { withAccountLocked } from '../accounts/lock-account.js';
import type { User } from '../accounts/user.entity.js';
import { VehicleUses } from '../catalogue/vehicle-uses.js';
import { isUuid } from '../database/uuid.js';
import { Car } from './car.entity.js';
import type { CarInput } from './car.inputs.js';
import { Vehicle } from './vehicle.entity.js';

/** Keeps the cars of an account. Every method throws NOT_SIGNED_IN for a guest, and returns the account. */
@Injectable()
export class CarsService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly uses: VehicleUses,
  ) {}

  onModuleInit(): void {
    this.uses.register('cars', 'SELECT count(*)::int FROM cars WHERE vehicle_id = ANY ($1)');
  }

  /**
   * Changes the car with the id, or adds one if it is null. Adding a saved car again does nothing. Throws CAR_NOT_FOUND (also for
   * another account's car), VEHICLE_NOT_FOUND, CARS_FULL, TEXT_TOO_LONG, TEXT_HAS_NUL, and INVALID_INPUT (also if a changed car
   * becomes equal to another, or if a saved car is added under another name).
   */
  async save(actor: Actor, id: string | null, input: CarInput): Promise<User> {
    const account = requireSignedIn(actor);
    await withAccountLocked(this.dataSource, account, async (manager) => {
      const cars = await manager.findBy(Car, { userId: account.id });
      const stored = cars.find((car) => car.id === id);
      if (id !== null && !stored) throw new DomainError(CAR_NOT_FOUND);
      const vehicle = await hold(manager, input.vehicle);
      const values = { vehicleId: vehicle.id, ...checkedSavedCar(input, vehicle.chassisCode) };
      const there = cars.find((car) => car !== stored && isSameCar(car, values));
      if (there && (stored || ![null, there.name].includes(values.name)))
        throw inputError('vehicle', 'You have saved this car already');
      if (there) return;
      if (!stored && cars.length >= MAX_CARS) throw new DomainError(CARS_FULL, { max: MAX_CARS });
      await (stored
        ? manager.update(Car, stored.id, values)
        : manager.insert(Car, { userId: account.id, ...values }));
    });
    return account;
  }

  /** Throws CAR_NOT_FOUND (also for another account's car). */
  async remove(actor: Actor, id: string): Promise<User> {
    const account = requireSignedIn(actor);
    const own = { id, userId: account.id };
    const { affected } = isUuid(id) ? await this.dataSource.manager.delete(Car, own) : { affected: 0 };
    if (!affected) throw new DomainError(CAR_NOT_FOUND);
    return account;
  }
}

/** Locks the vehicle, so that it cannot be removed until the transaction ends. */
async function hold(manager: EntityManager, slug: string): Promise<Vehicle> {
  const lock = { mode: 'for_key_share' } as const;
  const vehicle = isSlug(slug) ? await manager.findOne(Vehicle, { where: { slug }, lock }) : null;
  if (!vehicle) throw new DomainError(VEHICLE_NOT_FOUND);
  return vehicle;
}

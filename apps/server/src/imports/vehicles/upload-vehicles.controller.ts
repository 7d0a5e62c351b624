import { DomainError, MAX_VEHICLE_FILE, TEXT_REQUIRED } from '@beambright/domain';
import { Controller, HttpCode, Post, Query } from '@nestjs/common';
import { type Actor, CurrentActor, Requires } from '../../accounts/actor.js';
import { TakesForm, Uploads } from '../../catalogue/images/form.interceptor.js';
import type { Upload } from '../../catalogue/images/images.service.js';
import { readYesNo } from '../read/read-cells.js';
import { monthTexts, type NewVehicle } from './judge-vehicles.js';
import { VehicleFileService } from './vehicle-file.service.js';

const MAX_SHOWN = 20;

@Controller('uploads/vehicles')
export class UploadVehiclesController {
  constructor(private readonly files: VehicleFileService) {}

  @Post()
  @HttpCode(200)
  @Requires('admin')
  @TakesForm({ field: 'file', most: 1, megabytes: MAX_VEHICLE_FILE.megabytes })
  async upload(
    @CurrentActor() actor: Actor,
    @Uploads() [file]: Upload[],
    @Query() { add = 'no', createMissing = 'no' }: Record<string, string | string[]>,
  ) {
    if (!file) throw new DomainError(TEXT_REQUIRED, { field: 'file' });
    const choices = {
      add: readYesNo('add', String(add)),
      createMissing: readYesNo('createMissing', String(createMissing)),
    };
    const { added, known, refused, ignored, warnings } = await this.files.take(actor, file, choices);
    return {
      ...choices,
      counts: { new: added.length, known, refused: refused.length },
      vehicles: added.slice(0, MAX_SHOWN).map(presentVehicle),
      ...{ refused, ignored, warnings },
    };
  }
}

function presentVehicle({ line, carBrand, model, chassisCode, engineCode, ...vehicle }: NewVehicle) {
  return { line, carBrand, model, chassisCode, engineCode, ...monthTexts(vehicle) };
}

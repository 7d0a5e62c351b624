import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { ApplyService } from './apply/apply.service.js';
import { FetchPicturesService } from './apply/fetch-pictures.service.js';
import { RowBatches } from './apply/row-batches.js';
import { ItemExportService } from './export/item-export.service.js';
import { ImportFilesController } from './import-files.controller.js';
import { ImportResolver } from './import.resolver.js';
import { ImportsService } from './imports.service.js';
import { DryRunService } from './judge/dry-run.service.js';
import { RefusedRowsService } from './refused-rows.service.js';
import { ImportsQueries } from './stored/imports.queries.js';
import { UploadVehiclesController } from './vehicles/upload-vehicles.controller.js';
import { VehicleFileService } from './vehicles/vehicle-file.service.js';

@Module({
  imports: [CatalogueModule, JobsModule],
  controllers: [ImportFilesController, UploadVehiclesController],
  providers: [
    ApplyService,
    DryRunService,
    FetchPicturesService,
    ImportResolver,
    ImportsQueries,
    ImportsService,
    ItemExportService,
    RefusedRowsService,
    RowBatches,
    VehicleFileService,
  ],
  exports: [ItemExportService],
})
export class ImportsModule {}

import 'reflect-metadata';
import { readConfig } from './config.js';
import { startShop } from './start-shop.js';
import { setupMessageOf } from './setup-error.js';

try {
  await startShop(readConfig());
} catch (error) {
  console.error(`BeamBright could not start. ${setupMessageOf(error)}`);
  process.exit(1);
}

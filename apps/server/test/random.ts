/** The seeded random generator of the demo data. */
export { type Random, randomFrom } from '../src/demo-data/random.js';

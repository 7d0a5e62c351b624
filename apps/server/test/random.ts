/** The die of the demo shop, for tests of every room. */
export { type Random, randomFrom } from '../src/demo-data/random.js';

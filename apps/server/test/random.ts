export { type Random, randomFrom } from '../src/demo-data/random.js';

import '../history/random-histories.cases.js';
import '../invariants.cases.js';

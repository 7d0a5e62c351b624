import '../../src/tracking/tracking.cases';

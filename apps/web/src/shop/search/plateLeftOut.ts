export const PLATE_LEFT_OUT =
  'We left out the number plate, VIN or serial number: it is private and does not tell us the car. Type the model and year instead.';

import { lazyPage } from '../../page/lazyPage';

/** Loaded on demand: only once a car was chosen. */
export const orderCar = lazyPage(() => import('./OrderCar').then((file) => file.OrderCar));

/** Loaded on demand; first when the page of a button that opens it is idle. */
export const carPicker = lazyPage(() => import('./CarPicker').then((file) => file.CarPicker));

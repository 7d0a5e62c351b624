import { lazyPage } from '../../page/lazyPage';

/** Loaded on demand: only with a car, or for a full cart. */
export const orderCar = lazyPage(() => import('./OrderCar').then((file) => file.OrderCar));

/** Loaded on demand; first when the page of a button that opens it is idle. */
export const carPicker = lazyPage(() => import('./CarPicker').then((file) => file.CarPicker));

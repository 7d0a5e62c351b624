/** Litres and fuel of engines that are common in Kenya, each with their codes. From general knowledge. */
const ENGINES: Record<string, readonly string[]> = {
  '0.66 petrol': ['EF-SE', 'K6A', 'KF', 'R06A'],
  '1.0 petrol': ['1KR-FE', '1SZ-FE'],
  '1.2 petrol': ['CR12DE', 'HR12DE', 'K12B'],
  '1.3 petrol': ['1NR-FE', '2NZ-FE', '2SZ-FE', 'L13A', 'L13B', 'K3-VE', 'M13A', 'P3-VPS', 'ZJ-VE'],
  '1.5 petrol': [
    ...['1NZ-FE', '2NR-FKE', '3SZ-VE', '4G15', 'EL15', 'HR15DE', 'L15B', 'P5-VPS', 'QG15DE', 'ZY-VE'],
  ],
  '1.5 hybrid': ['1NZ-FXE', 'LEB'],
  '1.5 diesel': ['S5-DPTS'],
  '1.6 petrol': ['FB16'],
  '1.8 petrol': ['1ZZ-FE', '2ZR-FAE', 'MRA8DE'],
  '1.8 hybrid': ['2ZR-FXE'],
  '2.0 petrol': [
    ...['1AZ-FSE', '1TR-FE', '3ZR-FAE', '4B11', '4J12', 'EJ20', 'FA20', 'FB20', 'K20A', 'M20A-FKS'],
    ...['MR20DD', 'MR20DE', 'QR20DE', 'R20A'],
  ],
  '2.2 diesel': ['SH-VPTR', 'SH-VPTS'],
  '2.4 petrol': ['2AZ-FE', '4B12', 'K24A'],
  '2.4 diesel': ['2GD-FTV'],
  '2.5 petrol': ['4GR-FSE', 'EJ25', 'FB25', 'L5-VE'],
  '2.5 hybrid': ['2AR-FXE'],
  '2.5 diesel': ['2KD-FTV', '4JK1', 'WL-T', 'YD25DDTI'],
  '2.7 petrol': ['2TR-FE'],
  '2.8 diesel': ['1GD-FTV'],
  '3.0 petrol': ['1MZ-FE'],
  '3.0 diesel': ['1KD-FTV', '4JJ1'],
  '3.2 diesel': ['4M41'],
  '3.5 petrol': ['2GR-FE'],
  '4.2 diesel': ['1HZ'],
  '4.5 diesel': ['1VD-FTV'],
  '4.6 petrol': ['1UR-FE'],
  '4.7 petrol': ['2UZ-FE'],
  '5.7 petrol': ['3UR-FE'],
};

/** The engine as text, '1.0 petrol, 1KR-FE'; for an unknown engine only the code. */
export function engineText(code: string): string {
  const [about] = Object.entries(ENGINES).find(([, codes]) => codes.includes(code)) ?? [];
  return about ? `${about}, ${code}` : code;
}

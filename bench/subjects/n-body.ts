interface Body {
  x: number;
  y: number;
  z: number;
  vx: number;
  vy: number;
  vz: number;
  mass: number;
}

function body(x: number, y: number, z: number, vx: number, vy: number, vz: number, mass: number): Body {
  return { x, y, z, vx, vy, vz, mass };
}

function advance(bodies: Body[], dt: number): void {
  for (let i = 0; i < bodies.length; i++) {
    const a = bodies[i]!;
    for (let j = i + 1; j < bodies.length; j++) {
      const b = bodies[j]!;
      const dx = a.x - b.x;
      const dy = a.y - b.y;
      const dz = a.z - b.z;
      const squared = dx * dx + dy * dy + dz * dz;
      const force = dt / (squared * Math.sqrt(squared));
      a.vx -= dx * b.mass * force;
      a.vy -= dy * b.mass * force;
      a.vz -= dz * b.mass * force;
      b.vx += dx * a.mass * force;
      b.vy += dy * a.mass * force;
      b.vz += dz * a.mass * force;
    }
  }
  for (const each of bodies) {
    each.x += dt * each.vx;
    each.y += dt * each.vy;
    each.z += dt * each.vz;
  }
}

export function run(): number {
  const bodies = [
    body(0, 0, 0, 0, 0, 0, 39.5),
    body(4.8, -1.2, -0.1, 0.6, 2.8, -0.02, 0.037),
    body(8.3, 4.1, -0.4, -1.0, 1.8, 0.008, 0.011),
    body(12.9, -15.1, -0.2, 1.1, 0.9, -0.01, 0.0017),
    body(15.4, -25.9, 0.2, 1.0, 0.6, -0.03, 0.002),
  ];
  for (let i = 0; i < 50_000; i++) advance(bodies, 0.01);
  let energy = 0;
  for (const { vx, vy, vz, mass } of bodies) energy += (mass * (vx * vx + vy * vy + vz * vz)) / 2;
  return energy;
}

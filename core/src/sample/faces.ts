export const drawFace = (seed: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><title>${seed}</title></svg>`;

export const detailHref = (id: number, section?: number | string) =>
  `/dashboard/show-performance-detail/?id=${id}${section === undefined ? '' : `&section=${section}`}`;

export const newHref = (employeeId?: number) =>
  `/dashboard/show-performance-detail/new${employeeId === undefined ? '' : `?employee=${employeeId}`}`;

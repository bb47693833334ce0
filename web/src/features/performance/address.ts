export const detailHref = (id: number, section?: number | string, view?: string) =>
  `/dashboard/show-performance-detail/?id=${id}${view ? `&view=${view}` : ''}${section === undefined ? '' : `&section=${section}`}`;

export const newHref = (employeeId?: number) =>
  `/dashboard/show-performance-detail/new${employeeId === undefined ? '' : `?employee=${employeeId}`}`;

export { courseStanding, joinCourse } from './enrolments/join-course.ts';

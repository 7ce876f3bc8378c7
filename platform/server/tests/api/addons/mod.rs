mod catalog;
mod of_space;
mod suggested;

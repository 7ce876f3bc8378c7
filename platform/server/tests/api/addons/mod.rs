mod catalogue;
mod of_space;
mod suggested;

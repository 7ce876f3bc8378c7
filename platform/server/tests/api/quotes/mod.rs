mod addons;
mod blocks;
mod create;

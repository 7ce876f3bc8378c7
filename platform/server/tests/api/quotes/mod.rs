mod addons;
mod blocks;
mod create;
mod equipment;
mod held;
mod trial;
